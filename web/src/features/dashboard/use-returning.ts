import { useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** State carried by a link from a dictation back to the dashboard. */
export const returning = { returning: true } as const;

/**
 * Whether this visit to the dashboard continues the previous one: by the browser's Back, or a dictation's link back.
 */
export function useReturning(): boolean {
  const type = useNavigationType();
  const { state } = useLocation();
  const [first] = useState(() => type === 'POP' || isReturning(state));
  return first;
}

export function isReturning(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'returning' in state && state.returning === true;
}
