import type { PageAction } from '@auscribe/contracts';

const actions: readonly (readonly [path: RegExp, action: PageAction])[] = [
  [/^\/api\/v1\/chunking\/start-recording$/, 'start recording'],
  [/^\/api\/v1\/chunking\/upload-chunk$/, 'upload chunk'],
  [/^\/api\/v1\/(chunking\/upload-merged|dictations\/full-dictaion)$/, 'submit dictation'],
  [/^\/graphql$/, 'open dictation'],
];

/**
 * Which action a request belongs to, while that is going on. By its path, for a browser does not tell behind an `await`
 * what it is doing for whom.
 */
export function actionOf(path: string): PageAction | undefined {
  return actions.find(([pattern]) => pattern.test(path))?.[1];
}
