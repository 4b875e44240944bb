{{/*
The services that run, each with `defaults` filled in, as YAML. By hand: Helm's merge takes an empty value (false, 0, [])
for none.
*/}}
{{- define "auscribe.services" -}}
{{- /* Asked for hundreds of times: made once, and remembered among the values. */ -}}
{{- if not (hasKey .Values "_filled") }}{{ $_ := set .Values "_filled" (include "auscribe.filledServices" .) }}{{ end -}}
{{- .Values._filled -}}
{{- end }}

{{- define "auscribe.filledServices" -}}
{{- $filled := dict -}}
{{- range $name, $given := .Values.services -}}
{{- $service := deepCopy $.Values.defaults -}}
{{- range $key, $value := $given -}}
{{- if and (has $key (list "probes" "resources")) $value -}}
{{- $_ := set $service $key (mergeOverwrite (deepCopy (get $service $key)) $value) -}}
{{- else -}}
{{- $_ := set $service $key $value -}}
{{- end -}}
{{- end -}}
{{- if $service.enabled -}}
{{- $_ := set $filled $name $service -}}
{{- end -}}
{{- end -}}
{{- toYaml $filled -}}
{{- end }}

{{/* Where transcription finds its engine. */}}
{{- define "auscribe.speechUrl" -}}
{{- if .Values.speech.baseUrl -}}
{{ .Values.speech.baseUrl }}
{{- else -}}
{{- $speech := (include "auscribe.services" . | fromYaml).speech -}}
http://{{ include "auscribe.name" (dict "root" . "name" "speech") }}:{{ $speech.port }}/v1
{{- end -}}
{{- end }}

{{/* (root, need) → "true" where what a service may need is configured. */}}
{{- define "auscribe.configured" -}}
{{- $v := .root.Values -}}
{{- if eq .need "llm" -}}{{ ne $v.notes.llmUrl "" }}
{{- else if eq .need "kms" -}}{{ ne $v.dataKeys.kmsKeyId "" }}
{{- else if eq .need "otlp" -}}{{ ne $v.telemetry.otlpEndpoint "" }}
{{- else -}}true
{{- end -}}
{{- end }}
