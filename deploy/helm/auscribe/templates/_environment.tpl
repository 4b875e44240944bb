{{/* (root, name, service) → what a service's ConfigMap holds. Nothing secret. */}}
{{- define "auscribe.config" -}}
{{- $v := .root.Values -}}
{{- $needs := .service.needs -}}
PUBLIC_URL: {{ $v.publicUrl | quote }}
LOG_LEVEL: {{ $v.logLevel }}
SHUTDOWN_DEADLINE_MS: {{ mul .service.shutdownSeconds 1000 | quote }}
{{- if and .service.metricsPort (ne (int .service.metricsPort) (int .service.port)) }}
METRICS_PORT: {{ .service.metricsPort | quote }}
{{- end }}
{{- if has "nats" $needs }}
NATS_USER: {{ .name }}
{{ include "auscribe.brokerConfig" .root }}
{{- end }}
{{- if has "mongodb" $needs }}
MONGODB_DATABASE: auscribe_{{ .name }}
{{- end }}
{{- if has "objects" $needs }}
OBJECT_STORE: s3
# A new installation has no objects from before encryption.
PLAINTEXT_OBJECTS: {{ $v.objects.plaintext }}
S3_ENDPOINT: {{ $v.objects.endpoint | quote }}
S3_REGION: {{ $v.objects.region | quote }}
S3_BUCKET: {{ $v.objects.bucket | quote }}
{{- end }}
{{- if and $v.objects.publicEndpoint (or (has "objects" $needs) .service.public) }}
S3_PUBLIC_ENDPOINT: {{ $v.objects.publicEndpoint | quote }}
{{- end }}
{{- if and (has "kms" $needs) $v.dataKeys.kmsKeyId }}
DATA_KEY_KMS_KEY_ID: {{ $v.dataKeys.kmsKeyId | quote }}
DATA_KEY_KMS_REGION: {{ $v.dataKeys.kmsRegion | quote }}
{{- with $v.dataKeys.kmsEndpoint }}
DATA_KEY_KMS_ENDPOINT: {{ . | quote }}
{{- end }}
{{- end }}
{{- if has "speech" $needs }}
SPEECH_BASE_URL: {{ include "auscribe.speechUrl" .root | quote }}
REMOTE_ENGINES: {{ $v.remoteEngines }}
{{- end }}
{{- if and (has "llm" $needs) $v.notes.llmUrl }}
NOTES_LLM_URL: {{ $v.notes.llmUrl | quote }}
NOTES_LLM_MODEL: {{ $v.notes.llmModel | quote }}
{{- end }}
{{- if has "smtp" $needs }}
MAIL_FROM: {{ $v.mail.from | quote }}
{{- with $v.mail.demoTo }}
DEMO_MAIL_TO: {{ . | quote }}
{{- end }}
{{- end }}
{{- if and (has "otlp" $needs) $v.telemetry.otlpEndpoint }}
OTEL_EXPORTER_OTLP_ENDPOINT: {{ $v.telemetry.otlpEndpoint | quote }}
OTEL_TRACES_SAMPLER_ARG: {{ $v.telemetry.sampleRatio | quote }}
{{- end }}
{{- if eq .name "auth" }}
SECOND_FACTOR_RESET_HOURS: {{ $v.secondFactor.resetHours | quote }}
{{- with $v.secondFactor.passkeys.relyingPartyId }}
PASSKEY_RP_ID: {{ . | quote }}
{{- end }}
{{- with $v.secondFactor.passkeys.origins }}
PASSKEY_ORIGINS: {{ join "," . | quote }}
{{- end }}
{{- end }}
{{- if .service.public }}
IDLE_MINUTES: {{ $v.idleMinutes | quote }}
{{- end }}
{{- if and .service.public $v.telemetry.otlpEndpoint }}
PAGE_TRACING: "true"
{{- end }}
{{- if and .service.public $v.trustProxy }}
TRUST_PROXY: {{ $v.trustProxy | quote }}
{{- end }}
{{- if $v.trustedCa.configMap }}
NODE_EXTRA_CA_CERTS: /etc/auscribe/ca/ca.crt
{{- end }}
{{- $root := .root -}}
{{- range .service.calls }}
{{- $called := get (include "auscribe.services" $root | fromYaml) . }}
{{ upper . }}_URL: http://{{ include "auscribe.name" (dict "root" $root "name" .) }}:{{ $called.port }}
{{- end }}
{{- range $variable, $value := .service.env }}
{{ $variable }}: {{ $value | quote }}
{{- end }}
{{- end }}

{{/* Where the broker is, and its authority where one is named. */}}
{{- define "auscribe.brokerConfig" -}}
NATS_URL: {{ .Values.nats.url | quote }}
STREAM_PREFIX: {{ .Values.nats.streamPrefix | quote }}
{{- if .Values.nats.caConfigMap }}
NATS_CA: /etc/auscribe/nats/ca.crt
{{- end }}
{{- end }}

{{/* (root, secret, required, optional) → environment from one secret. A KMS makes the key of the environment a thing of the past. */}}
{{- define "auscribe.secretEnv" -}}
{{- $secret := printf "%s-%s" .root.Values.secretNamePrefix .secret -}}
{{- $kms := ne .root.Values.dataKeys.kmsKeyId "" -}}
{{- range .required }}
- name: {{ . }}
  valueFrom: { secretKeyRef: { name: {{ $secret }}, key: {{ . }}{{ if and $kms (eq . "DATA_KEY_ENCRYPTION_KEY") }}, optional: true{{ end }} } }
{{- end }}
{{- range .optional }}
- name: {{ . }}
  valueFrom: { secretKeyRef: { name: {{ $secret }}, key: {{ . }}, optional: true } }
{{- end }}
{{- end }}
