import { useStore } from '@nanostores/react';
import { Breadcrumb } from '../../components/ui/breadcrumb.js';
import { Skeleton } from '../../components/ui/loading.js';
import { Spinner } from '../../components/ui/spinner.js';
import { text } from './text.js';

/** The page's shape, so that nothing jumps, with the spinner of PRODUCT.md section 2. */
export function LoadingDetails() {
  const t = useStore(text);
  return (
    <div className="flex flex-col gap-5">
      <Breadcrumb here={t.details} />
      <div className="flex min-h-16 items-center gap-4">
        <Spinner className="size-8 text-accent" />
        <span role="status" className="text-quiet">
          {t.loading}
        </span>
      </div>
      <Skeleton className="h-16" />
      <Skeleton className="h-80" />
      <Skeleton className="h-64" />
    </div>
  );
}
