import { writeFile } from 'node:fs/promises';

/** The captions, in the languages of the landing page. */
const words = {
  en: {
    welcome: 'Auscribe: dictate, review, share, archive, search.',
    signIn: 'Sign in with your password …',
    code: '… and the one-time code from your email.',
    dashboard: 'Your dashboard: what is in progress, ready for review, archived.',
    patient: 'A new dictation: patient, record number, department, template.',
    record: 'Record, and say the headings. Transcription begins while you speak.',
    stop: 'Stop, listen if you like, and submit.',
    waiting: 'The dictation is on the dashboard at once, and becomes ready by itself.',
    note: 'Your own words, under the headings of the template.',
    edit: 'Edit what you want to say differently.',
    pdf: 'Make a PDF …',
    share: '… share it by email …',
    archive: '… and archive it. Done before the next patient.',
  },
  pt: {
    welcome: 'Auscribe: ditar, rever, partilhar, arquivar, pesquisar.',
    signIn: 'Entre com a sua senha …',
    code: '… e com o código único que recebe por e-mail.',
    dashboard: 'O painel: o que está em curso, pronto para revisão, arquivado.',
    patient: 'Um novo ditado: paciente, número, especialidade, modelo.',
    record: 'Grave e diga os títulos. A transcrição começa enquanto fala.',
    stop: 'Pare, ouça se quiser, e envie.',
    waiting: 'O ditado aparece logo no painel e fica pronto por si.',
    note: 'As suas próprias palavras, sob os títulos do modelo.',
    edit: 'Altere o que quiser dizer de outra forma.',
    pdf: 'Crie um PDF …',
    share: '… partilhe-o por e-mail …',
    archive: '… e arquive-o. Pronto antes do próximo paciente.',
  },
};

/**
 * Writes demo_video.en.vtt and demo_video.pt.vtt beside the film.
 * @param {{ key: string, from: number, to: number }[]} captions @param {string} film
 */
export async function writeCaptions(captions, film) {
  for (const [language, texts] of Object.entries(words)) {
    const cues = captions.map(({ key, from, to }) => {
      if (!texts[key]) throw new Error(`There is no caption ${key} in ${language}.`);
      return `${stamp(from)} --> ${stamp(to - 0.05)}\n${texts[key]}\n`;
    });
    await writeFile(film.replace(/\.mp4$/, `.${language}.vtt`), `WEBVTT\n\n${cues.join('\n')}`);
  }
}

/** @param {number} seconds */
function stamp(seconds) {
  return new Date(seconds * 1000).toISOString().slice(11, 23);
}
