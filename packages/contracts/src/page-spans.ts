/** What the page traces: these actions of the clinician, and the requests that they cause, by method. */
export const pageActions = ['start recording', 'upload chunk', 'submit dictation', 'open dictation'] as const;
export type PageAction = (typeof pageActions)[number];

export const pageSpanNames: ReadonlySet<string> = new Set([...pageActions, 'GET', 'POST', 'PUT', 'DELETE']);

/** Where the page sends its spans, on its own origin. */
export const pageSpansPath = '/otlp/v1/traces';
