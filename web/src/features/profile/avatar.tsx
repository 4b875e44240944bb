import type { User } from '@auscribe/contracts';
import { useStore } from '@nanostores/react';
import { Camera, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../components/ui/button.js';
import { FileInput } from '../../components/ui/inputs.js';
import { useProfileImage } from './profile-image.js';
import { text } from './text.js';

/** The user: picture or first letter, full name and e-mail address. */
export function Avatar({ user }: { user: User }) {
  const words = useStore(text);
  const image = useProfileImage(user.id);
  const input = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  const fullName = `${user.firstName} ${user.lastName}`.trim();

  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
      {image.url ? (
        <img
          src={image.url}
          alt={words.picture}
          width={96}
          height={96}
          className="size-24 rounded-full border border-line object-cover"
        />
      ) : (
        <span
          aria-hidden="true"
          className="grid size-24 shrink-0 place-items-center rounded-full bg-accent-soft font-semibold text-4xl text-accent-ink"
        >
          {(user.firstName[0] ?? 'U').toUpperCase()}
        </span>
      )}
      <div className="min-w-0 flex-1 basis-56">
        <p className="wrap-anywhere font-semibold text-xl">{fullName || words.notSet}</p>
        <p className="wrap-anywhere text-quiet">{user.email}</p>
      </div>
      <div className="flex min-w-0 flex-col gap-2">
        <div className="flex flex-wrap gap-2">
          <Button
            ref={chooser}
            look="secondary"
            onClick={() => input.current?.click()}
            icon={<Camera aria-hidden="true" className="size-4" />}
          >
            {image.url ? words.changePicture : words.addPicture}
          </Button>
          {image.url && (
            <Button
              look="ghost"
              onClick={() => {
                image.remove();
                chooser.current?.focus();
              }}
              icon={<Trash2 aria-hidden="true" className="size-4" />}
            >
              {words.removePicture}
            </Button>
          )}
        </div>
        <p className="text-quiet text-sm">{words.pictureNote}</p>
      </div>
      <FileInput ref={input} accept="image/*" label={words.picture} onFile={image.choose} />
    </div>
  );
}
