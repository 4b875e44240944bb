{{/* What all names begin with, so that two releases in one namespace do not meet. */}}
{{- define "auscribe.fullname" -}}
{{- $given := .Values.fullnameOverride | default (ternary .Release.Name (printf "%s-auscribe" .Release.Name) (contains "auscribe" .Release.Name)) -}}
{{- $given | trunc 40 | trimSuffix "-" -}}
{{- end }}

{{/* (root, name) → the name of a service's objects. */}}
{{- define "auscribe.name" -}}
{{ include "auscribe.fullname" .root }}-{{ .name }}
{{- end }}

{{/* (root, name): never changed, because a Deployment's selector can't be. */}}
{{- define "auscribe.selector" -}}
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/name: {{ .name }}
{{- end }}

{{/* (root, name): of the pods. No version, so that a new chart alone restarts nothing. */}}
{{- define "auscribe.podLabels" -}}
{{ include "auscribe.selector" . }}
app.kubernetes.io/part-of: auscribe
{{- end }}

{{/* (root, name): of all objects. */}}
{{- define "auscribe.labels" -}}
{{ include "auscribe.podLabels" . }}
app.kubernetes.io/version: {{ .root.Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .root.Chart.Name .root.Chart.Version | replace "+" "_" }}
{{- end }}

{{/* (root, name) → registry/name:tag, with its digest where one is pinned; another image’s name may be given. */}}
{{- define "auscribe.image" -}}
{{- $image := .root.Values.image -}}
{{- $digest := get $image.digests .name -}}
{{ $image.registry }}/{{ .image | default .name }}:{{ $image.tag | default .root.Chart.AppVersion }}{{ with $digest }}@{{ . }}{{ end }}
{{- end }}

{{/* A stream's name at the broker, as packages/messaging/src/names.ts makes it: (root, stream). */}}
{{- define "auscribe.stream" -}}
{{ .root.Values.nats.streamPrefix | upper | replace "-" "_" }}_{{ .stream }}
{{- end }}
