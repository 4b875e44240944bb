{{/* A place of `egress` → the peers of a rule. */}}
{{- define "auscribe.peers" -}}
{{- if or .pod .namespace }}
- {{ if .pod }}podSelector: { matchLabels: {{ toJson .pod }} }{{ end }}
  {{- if .namespace }}
  namespaceSelector: { matchLabels: {{ toJson .namespace }} }
  {{- end }}
{{- end }}
{{- range .cidrs }}
- ipBlock: { cidr: {{ . | quote }} }
{{- end }}
{{- end }}

{{/* (root, need) → a rule of egress, or nothing where the need is not configured. */}}
{{- define "auscribe.egressTo" -}}
{{- if eq (include "auscribe.configured" .) "true" }}
{{- $place := get .root.Values.egress .need }}
{{- if and (eq .need "speech") (not .root.Values.speech.baseUrl) }}
{{- $speech := (include "auscribe.services" .root | fromYaml).speech }}
- to: [{ podSelector: { matchLabels: {{ include "auscribe.selector" (dict "root" .root "name" "speech") | fromYaml | toJson }} } }]
  ports: [{ port: {{ $speech.port }}, protocol: TCP }]
{{- else }}
- to: {{- include "auscribe.peers" $place | nindent 4 }}
  ports: [{ port: {{ $place.port }}, protocol: TCP }]
{{- end }}
{{- end }}
{{- end }}

{{- define "auscribe.egressToDns" -}}
{{- $dns := .Values.egress.dns -}}
- to: {{- include "auscribe.peers" $dns | nindent 4 }}
  ports: [{ port: {{ $dns.port }}, protocol: UDP }, { port: {{ $dns.port }}, protocol: TCP }]
{{- end }}

{{/* (root, name, port) → a rule that lets the pods of one service in. */}}
{{- define "auscribe.ingressFrom" -}}
- from: [{ podSelector: { matchLabels: {{ include "auscribe.selector" (dict "root" .root "name" .name) | fromYaml | toJson }} } }]
  ports: [{ port: {{ .port }}, protocol: TCP }]
{{- end }}
