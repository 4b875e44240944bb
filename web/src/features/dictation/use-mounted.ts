import { type RefObject, useEffect, useRef } from 'react';

/** Whether the component is still mounted, for work that outlives it. */
export function useMounted(): RefObject<boolean> {
  const mounted = useRef(true);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  return mounted;
}
