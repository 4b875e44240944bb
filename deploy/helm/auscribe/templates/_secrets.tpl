{{/* (root, name, keys, optional) → a secret's data from the values: a service's own first, then what is shared. */}}
{{- define "auscribe.secretData" -}}
{{- $v := .root.Values -}}
{{- $own := get $v.secrets.services .name | default dict -}}
{{- $name := .name -}}
{{- $mayMiss := .optional -}}
{{- if $v.dataKeys.kmsKeyId }}{{ $mayMiss = append $mayMiss "DATA_KEY_ENCRYPTION_KEY" }}{{ end -}}
{{- range concat .keys .optional | uniq }}
{{- $value := get $own . | default (get $v.secrets.shared .) }}
{{- if $value }}
{{ . }}: {{ $value | quote }}
{{- else if not (has . $mayMiss) }}
{{- fail (printf "secrets.create is true and %s of %s is missing: give secrets.services.%s.%s, or secrets.shared.%s for all that ask for it." . $name $name . .) }}
{{- end }}
{{- end }}
{{- end }}
