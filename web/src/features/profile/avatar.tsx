import type { User } from '@auscribe/contracts';
import { Camera } from 'lucide-react';
import { useRef, useState } from 'react';
import { toast } from 'sonner';
import { Button } from '../../components/ui/button.js';
import { readProfileImage, writeProfileImage } from './profile-image.js';

export function Avatar({ user }: { user: User }) {
  const [image, setImage] = useState(() => readProfileImage(user.id));
  const input = useRef<HTMLInputElement>(null);

  async function choose(file: File) {
    try {
      setImage(await writeProfileImage(user.id, file));
      toast.success('Profile picture updated!');
    } catch {
      toast.error('This picture could not be used. Please choose another one.');
    }
  }

  return (
    <div className="flex items-center gap-4">
      {image ? (
        <img src={image} alt="You" className="size-20 rounded-full object-cover" />
      ) : (
        <span
          aria-hidden="true"
          className="grid size-20 place-items-center rounded-full bg-accent-soft font-semibold text-3xl text-accent-ink"
        >
          {(user.firstName[0] ?? 'U').toUpperCase()}
        </span>
      )}
      <Button
        look="secondary"
        onClick={() => input.current?.click()}
        icon={<Camera aria-hidden="true" className="size-4" />}
      >
        Change picture
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        aria-label="Profile picture"
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) choose(file);
        }}
      />
    </div>
  );
}
