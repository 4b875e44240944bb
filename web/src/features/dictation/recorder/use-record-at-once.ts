import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Starts recording if the page was opened for that, but not again after a reload. */
export function useRecordAtOnce(record: () => void): void {
  const [params, setParams] = useSearchParams();
  const asked = params.has('record');
  const begun = useRef(false);
  const newest = useRef(record);
  useEffect(() => {
    newest.current = record;
  });
  useEffect(() => {
    if (asked === begun.current) return;
    begun.current = asked;
    if (!asked) return;
    setParams({}, { replace: true });
    newest.current();
  }, [asked, setParams]);
}
