{{- define "auscribe.labels" -}}
app.kubernetes.io/part-of: auscribe
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/name: {{ .name }}
{{- end }}

{{/* What `restricted` pod security asks for. */}}
{{- define "auscribe.podSecurity" -}}
runAsNonRoot: true
runAsUser: 10001
runAsGroup: 10001
fsGroup: 10001
seccompProfile: { type: RuntimeDefault }
{{- end }}

{{- define "auscribe.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
privileged: false
capabilities: { drop: [ALL] }
{{- end }}

{{/* The broker's address, and its authority where one is named. */}}
{{- define "auscribe.brokerEnv" -}}
- { name: NATS_URL, value: {{ .Values.nats.url | quote }} }
- { name: STREAM_PREFIX, value: {{ .Values.nats.streamPrefix | quote }} }
{{- if .Values.nats.caConfigMap }}
- { name: NATS_CA, value: /etc/auscribe/nats/ca.crt }
{{- end }}
{{- end }}
