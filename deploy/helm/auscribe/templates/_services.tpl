{{/*
The services that run, each with `defaults` filled in, as YAML. By hand: Helm's merge takes an empty value (false, 0, [])
for none.
*/}}
{{- define "auscribe.services" -}}
{{- /* Used hundreds of times: computed once, and cached in the values. */ -}}
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
{{- if and (eq $name "speech") $.Values.speech.gpu.enabled -}}
{{- include "auscribe.onGpu" (dict "gpu" $.Values.speech.gpu "service" $service) -}}
{{- end -}}
{{- if $service.enabled -}}
{{- $_ := set $filled $name $service -}}
{{- end -}}
{{- end -}}
{{- toYaml $filled -}}
{{- end }}

{{/* Changes (gpu, service): its image, its limits, and where it runs. */}}
{{- define "auscribe.onGpu" -}}
{{- $limits := mergeOverwrite (dict) (.service.resources.limits | default dict) (dict .gpu.resource (int .gpu.count)) -}}
{{- $_ := set .service "resources" (mergeOverwrite (dict) .service.resources (dict "limits" $limits)) -}}
{{- $_ := set .service "image" "speech-cuda" -}}
{{- $_ := set .service "runtimeClassName" .gpu.runtimeClassName -}}
{{- $_ := set .service "nodeSelector" (mergeOverwrite (dict) (.service.nodeSelector | default dict) .gpu.nodeSelector) -}}
{{- $_ := set .service "tolerations" (concat (.service.tolerations | default list) .gpu.tolerations) -}}
{{- $_ := unset .service "autoscaling" -}}
{{- /* If every GPU is in use, a new pod could not start beside the old ones. */ -}}
{{- $_ := set .service "rollingUpdate" (dict "maxUnavailable" 1 "maxSurge" 0) -}}
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
