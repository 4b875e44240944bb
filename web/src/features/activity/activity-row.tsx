import type { RecordActivity } from '@auscribe/contracts';
import { useStore } from '@nanostores/react';
import {
  Archive,
  ArchiveRestore,
  ClipboardCopy,
  Clock,
  Download,
  Eye,
  FilePlus2,
  LayoutTemplate,
  type LucideIcon,
  Mail,
  Pencil,
  Pin,
  PinOff,
  Play,
  RotateCcw,
  ShieldAlert,
  Trash2,
  UserPen,
} from 'lucide-react';
import { classNames } from '../../components/ui/class-names.js';
import { dateAndTime } from '../../lib/time/format-date.js';
import { activityWords } from './activity-words.js';
import { text } from './text.js';

const icons: Record<RecordActivity['action'], LucideIcon> = {
  created: FilePlus2,
  listed: Eye,
  viewed: Eye,
  transcript_viewed: Eye,
  pushed: Eye,
  played: Play,
  edited: Pencil,
  archived: Archive,
  archive_undone: ArchiveRestore,
  corrected: UserPen,
  template_changed: LayoutTemplate,
  retried: RotateCcw,
  exported: Download,
  shared: Mail,
  deletion_notice: Clock,
  kept: Pin,
  no_longer_kept: PinOff,
  deleted: Trash2,
};

export function ActivityRow({ line }: { line: RecordActivity }) {
  const t = useStore(text);
  const stranger = line.result === 'refused' && !line.actor.you;
  const Icon = stranger ? ShieldAlert : line.detail === 'copy' ? ClipboardCopy : icons[line.action];
  const where = [line.device, line.address].filter((part) => part !== '').join(' · ');
  return (
    <li className="flex items-start gap-3 border-line border-t py-3 first:border-t-0">
      <Icon
        aria-hidden="true"
        className={classNames('mt-0.5 size-5 shrink-0', stranger ? 'text-danger' : 'text-quiet')}
      />
      <div className="min-w-0 flex-1">
        <p className={classNames('wrap-anywhere', stranger && 'font-semibold text-danger')}>{activityWords(line, t)}</p>
        <p className="wrap-anywhere text-quiet text-sm">
          <time dateTime={line.at}>{dateAndTime(line.at)}</time>
          {where !== '' && ` · ${where}`}
          {line.thisSession && ` · ${t.thisSession}`}
        </p>
      </div>
    </li>
  );
}
