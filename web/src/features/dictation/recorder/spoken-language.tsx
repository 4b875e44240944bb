import { useStore } from '@nanostores/react';
import { TextLink } from '../../../components/ui/text-link.js';
import { useSettings } from '../../settings/use-settings.js';
import { text } from './text.js';

/** Which language the dictation will be heard in: a wrong one is found out only in the transcript. */
export function SpokenLanguage() {
  const words = useStore(text);
  const { languageName, accent } = useSettings();
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 text-quiet text-sm">
      {words.language({ language: languageName, accent })}
      <TextLink to="/settings">{words.changeLanguage}</TextLink>
    </p>
  );
}
