{{/* What `restricted` pod security asks for. */}}
{{- define "auscribe.podSecurity" -}}
runAsNonRoot: true
{{- with .Values.runAs.user }}
runAsUser: {{ . | int64 }}
{{- end }}
{{- with .Values.runAs.group }}
runAsGroup: {{ . | int64 }}
fsGroup: {{ . | int64 }}
{{- end }}
seccompProfile: { type: RuntimeDefault }
{{- end }}

{{- define "auscribe.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
runAsNonRoot: true
privileged: false
capabilities: { drop: [ALL] }
{{- end }}

{{- define "auscribe.pullSecrets" -}}
{{- with .Values.image.pullSecrets }}
imagePullSecrets:
  {{- range . }}
  - name: {{ . }}
  {{- end }}
{{- end }}
{{- end }}

{{/* Only /tmp is written. */}}
{{- define "auscribe.volumeMounts" -}}
- { name: tmp, mountPath: /tmp }
{{- if .Values.nats.caConfigMap }}
- { name: nats-ca, mountPath: /etc/auscribe/nats, readOnly: true }
{{- end }}
{{- if .Values.trustedCa.configMap }}
- { name: trusted-ca, mountPath: /etc/auscribe/ca, readOnly: true }
{{- end }}
{{- end }}

{{/* (root, tmpSize) */}}
{{- define "auscribe.volumes" -}}
- { name: tmp, emptyDir: { sizeLimit: {{ .tmpSize }} } }
{{- if .root.Values.nats.caConfigMap }}
- { name: nats-ca, configMap: { name: {{ .root.Values.nats.caConfigMap }} } }
{{- end }}
{{- if .root.Values.trustedCa.configMap }}
- { name: trusted-ca, configMap: { name: {{ .root.Values.trustedCa.configMap }} } }
{{- end }}
{{- end }}

{{/* (root, name): over zones and nodes, counted for each version alone so that an update spreads as well. */}}
{{- define "auscribe.spread" -}}
{{- $parameters := . -}}
{{- range list "topology.kubernetes.io/zone" "kubernetes.io/hostname" }}
- maxSkew: 1
  topologyKey: {{ . }}
  # A full node must not keep pods from starting: only zones may be required.
  whenUnsatisfiable: {{ ternary $parameters.root.Values.topologySpread.whenUnsatisfiable "ScheduleAnyway" (hasPrefix "topology" .) }}
  labelSelector:
    matchLabels: {{- include "auscribe.selector" $parameters | nindent 6 }}
  matchLabelKeys: [pod-template-hash]
{{- end }}
{{- end }}
