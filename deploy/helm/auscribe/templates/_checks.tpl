{{/* Refuses values that can't work, each with a sentence that says what to do. Rules that a schema can express are in values.schema.json. */}}
{{- define "auscribe.checks" -}}
{{- include "auscribe.checkServices" . -}}
{{- include "auscribe.checkEnvironment" . -}}
{{- include "auscribe.checkScaling" . -}}
{{- include "auscribe.checkAddresses" . -}}
{{- include "auscribe.checkPasskeys" . -}}
{{- if .Values.networkPolicy.enabled }}{{ include "auscribe.checkNetwork" . }}{{ end -}}
{{- end }}

{{/* The services that run, after all checks: the first template that is rendered runs them. */}}
{{- define "auscribe.checked" -}}
{{- if not (hasKey .Values "_checked") }}{{ include "auscribe.checks" . }}{{ $_ := set .Values "_checked" true }}{{ end -}}
{{- include "auscribe.services" . -}}
{{- end }}

{{- define "auscribe.checkServices" -}}
{{- $v := .Values -}}
{{- $services := include "auscribe.services" . | fromYaml -}}
{{- range $name, $service := $services -}}
{{- if has $name (list "provision" "deny" "test") }}{{ fail (printf "services.%s takes a name that the chart uses itself; choose another." $name) }}{{ end -}}
{{- range $service.calls -}}
{{- if not (hasKey $services .) }}{{ fail (printf "services.%s.calls names %s, which is not among the services that run." $name .) }}{{ end -}}
{{- end -}}
{{- if and (has "speech" $service.needs) (not $v.speech.baseUrl) (not (hasKey $services "speech")) -}}
{{- fail (printf "services.%s needs a speech engine and there is none: set services.speech.enabled, or speech.baseUrl to an engine of your own." $name) -}}
{{- end -}}
{{- end -}}
{{- if and $v.speech.baseUrl (hasKey $services "speech") }}{{ fail "speech.baseUrl names an engine of your own, and services.speech.enabled would run another one that is not used: set services.speech.enabled to false, or leave speech.baseUrl empty." }}{{ end -}}
{{- if and $v.speech.gpu.enabled (not (hasKey $services "speech")) }}{{ fail "speech.gpu.enabled is for the engine that the chart runs, and services.speech.enabled is false: set one of them the other way." }}{{ end -}}
{{- range $name, $_ := $v.image.digests -}}
{{- if not (hasKey $services $name) }}{{ fail (printf "image.digests names %s, which is not among the services that run." $name) }}{{ end -}}
{{- end -}}
{{- range $name, $_ := $v.secrets.services -}}
{{- if not (or (hasKey $services $name) (eq $name "provision")) }}{{ fail (printf "secrets.services names %s, which is not among the services that run." $name) }}{{ end -}}
{{- end -}}
{{- if and (or $v.secrets.shared $v.secrets.services) (not $v.secrets.create) }}{{ fail "secrets.shared or secrets.services holds secrets, and secrets.create is false, so nobody would get them: set it to true, or take them out of the values." }}{{ end -}}
{{- if ne (empty $v.notes.llmUrl) (empty $v.notes.llmModel) }}{{ fail "notes.llmUrl and notes.llmModel go together: give both, or neither for the built-in organiser." }}{{ end -}}
{{- end }}

{{- define "auscribe.checkEnvironment" -}}
{{- $root := . -}}
{{- range $name, $service := include "auscribe.services" . | fromYaml -}}
{{- if eq (get $service.env "OBJECT_STORE") "fs" }}{{ fail (printf "services.%s.env sets OBJECT_STORE to fs: files of one pod are not visible to others, and are lost with it. The chart stores in S3 (objects.endpoint)." $name) }}{{ end -}}
{{- $own := include "auscribe.config" (dict "root" $root "name" $name "service" (merge (dict "env" dict) (omit $service "env"))) | fromYaml -}}
{{- range $variable, $_ := $service.env -}}
{{- if hasKey $own $variable }}{{ fail (printf "services.%s.env sets %s, which the chart sets from other values: change those." $name $variable) }}{{ end -}}
{{- if regexMatch "(PASSWORD|SECRET|PEPPER|TOKEN|_KEY)" $variable }}{{ fail (printf "services.%s.env sets %s, which would be readable in a ConfigMap: put it into the secret %s-%s and name it in optionalSecretKeys." $name $variable $root.Values.secretNamePrefix $name) }}{{ end -}}
{{- end -}}
{{- end -}}
{{- end }}

{{- define "auscribe.checkScaling" -}}
{{- $v := .Values -}}
{{- range $name, $service := include "auscribe.services" . | fromYaml -}}
{{- if and $v.autoscaling.enabled $service.autoscaling -}}
{{- if gt (int $service.autoscaling.min) (int $service.autoscaling.max) }}{{ fail (printf "services.%s.autoscaling.min is more than its max." $name) }}{{ end -}}
{{- if not (dig "requests" "cpu" "" $service.resources) }}{{ fail (printf "services.%s is scaled on its processor time but does not request any: set services.%s.resources.requests.cpu." $name $name) }}{{ end -}}
{{- end -}}
{{- if and $v.keda.enabled $service.keda -}}
{{- if and $v.autoscaling.enabled $service.autoscaling }}{{ fail (printf "services.%s has autoscaling and keda, and both would set its number of pods: remove one of them." $name) }}{{ end -}}
{{- if gt (int $service.keda.min) (int $service.keda.max) }}{{ fail (printf "services.%s.keda.min is more than its max." $name) }}{{ end -}}
{{- if gt (int $v.keda.fallbackReplicas) (int $service.keda.max) }}{{ fail (printf "keda.fallbackReplicas is more than services.%s.keda.max." $name) }}{{ end -}}
{{- if not $v.nats.monitoringEndpoint }}{{ fail "keda.enabled needs nats.monitoringEndpoint, the broker's monitoring port: for example nats-headless.nats.svc:8222." }}{{ end -}}
{{- if not (contains "." $v.nats.monitoringEndpoint) }}{{ fail (printf "nats.monitoringEndpoint is %s, and KEDA runs in another namespace: add the broker's namespace, for example nats.clinic.svc:8222." $v.nats.monitoringEndpoint) }}{{ end -}}
{{- end -}}
{{- end -}}
{{- end }}

{{- define "auscribe.checkAddresses" -}}
{{- $v := .Values -}}
{{- $services := include "auscribe.services" . | fromYaml -}}
{{- if hasPrefix "http://" $v.publicUrl -}}
{{- if and $v.ingress.enabled $v.ingress.tls.enabled }}{{ fail "publicUrl begins with http:// and ingress.tls is on: browsers would be sent from one to the other. Begin publicUrl with https://, or set ingress.tls.enabled to false." }}{{ end -}}
{{- if not $v.insecure.publicHttp }}{{ fail "publicUrl begins with http://: passwords and recordings would be sent unencrypted. Begin it with https://; for a trial without patients, set insecure.publicHttp to true." }}{{ end -}}
{{- end -}}
{{- if $v.ingress.enabled -}}
{{- range $v.ingress.routes -}}
{{- $service := get $services .service -}}
{{- if not $service }}{{ fail (printf "ingress.routes sends %s to %s, which is not among the services that run." .path .service) }}{{ end -}}
{{- if not $service.public }}{{ fail (printf "ingress.routes sends %s to %s, which is not public: nobody outside may reach it." .path .service) }}{{ end -}}
{{- end -}}
{{- end -}}
{{- end }}

{{/* If only publicUrl is set, an address that can't have passkeys is no mistake: everything else works there. */}}
{{- define "auscribe.checkPasskeys" -}}
{{- $passkeys := .Values.secondFactor.passkeys -}}
{{- if or $passkeys.relyingPartyId $passkeys.origins -}}
{{- $domain := default (get (urlParse (lower .Values.publicUrl)) "hostname") $passkeys.relyingPartyId -}}
{{- if regexMatch "^[0-9.]+$" $domain }}{{ fail (printf "secondFactor.passkeys.relyingPartyId is %s, and browsers create no passkeys for an IP address: use a domain name." $domain) }}{{ end -}}
{{- range default (list .Values.publicUrl) $passkeys.origins -}}
{{- $host := get (urlParse (lower .)) "hostname" -}}
{{- if not (or (eq $host $domain) (hasSuffix (printf ".%s" $domain) $host)) }}{{ fail (printf "secondFactor.passkeys: %s is not in the domain %s, so its pages could not use passkeys: change origins, or relyingPartyId to a domain that all of them share." . $domain) }}{{ end -}}
{{- if and (hasPrefix "http://" .) (ne $host "localhost") (not (hasSuffix ".localhost" $host)) }}{{ fail (printf "secondFactor.passkeys: browsers use no passkey on %s: begin it with https://." .) }}{{ end -}}
{{- end -}}
{{- end -}}
{{- end }}

{{- define "auscribe.checkNetwork" -}}
{{- $v := .Values -}}
{{- $root := . -}}
{{- if not (include "auscribe.peers" $v.egress.dns) }}{{ fail "egress.dns has no address: no name could be resolved. Set its pod and namespace, or cidrs." }}{{ end -}}
{{- range $name, $service := include "auscribe.services" . | fromYaml -}}
{{- range $need := $service.needs -}}
{{- $inside := and (eq $need "speech") (not $v.speech.baseUrl) -}}
{{- if and (not $inside) (eq (include "auscribe.configured" (dict "root" $root "need" $need)) "true") (not (include "auscribe.peers" (get $v.egress $need))) -}}
{{- fail (printf "services.%s needs %s, and egress.%s has no address, so the network policy would block it: set its pod, namespace or cidrs, or set networkPolicy.enabled to false." $name $need $need) -}}
{{- end -}}
{{- end -}}
{{- if and $service.public (not (include "auscribe.peers" $v.ingressFrom)) }}{{ fail (printf "services.%s is public and ingressFrom is empty, so nobody could reach it: set it to the ingress controller's namespace or pods." $name) }}{{ end -}}
{{- end -}}
{{- if and $v.monitoring.enabled (not (include "auscribe.peers" $v.monitoring.from)) }}{{ fail "monitoring.enabled, and monitoring.from is empty, so nobody could read the metrics: set it to the namespace or pods of your Prometheus." }}{{ end -}}
{{- end }}
