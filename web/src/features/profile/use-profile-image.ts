import { useState } from 'react';
import { toast } from '../../components/ui/toast.js';
import { pictureMistake } from './picture-rules.js';
import { readProfileImage, removeProfileImage, writeProfileImage } from './profile-image.js';
import { scalePicture } from './scale-picture.js';
import { text } from './text.js';

export interface ProfileImage {
  url: string | null;
  choose(file: File): Promise<void>;
  remove(): void;
}

export function useProfileImage(userId: string): ProfileImage {
  const [url, setUrl] = useState(() => readProfileImage(userId));

  async function choose(file: File): Promise<void> {
    const words = text.get();
    const mistake = pictureMistake(file);
    if (mistake) {
      toast.error(mistake);
      return;
    }
    const scaled = await scalePicture(file).catch(() => null);
    if (scaled === null) {
      toast.error(words.pictureUnreadable);
      return;
    }
    try {
      writeProfileImage(userId, scaled);
    } catch {
      toast.error(words.pictureNotKept);
      return;
    }
    setUrl(scaled);
    toast.success(words.pictureUpdated);
  }

  return {
    url,
    choose,
    remove() {
      removeProfileImage(userId);
      setUrl(null);
      toast.success(text.get().pictureRemoved);
    },
  };
}
