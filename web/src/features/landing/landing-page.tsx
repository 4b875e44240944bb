import { FileText, Mic, Send, Sparkles } from 'lucide-react';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { Brand } from '../../components/ui/brand.js';
import { Button, buttonClass } from '../../components/ui/button.js';
import { Card } from '../../components/ui/card.js';
import { LegalLinks } from '../legal/legal-links.js';

/** The form is fetched when somebody asks for it. */
const DemoDialog = lazy(async () => ({ default: (await import('./demo-dialog.js')).DemoDialog }));

const features = [
  {
    icon: Mic,
    title: 'Voice dictation',
    text: 'Record in the browser or upload a file. A lost connection loses no word.',
  },
  { icon: FileText, title: 'Smart transcription', text: 'Your words are transcribed while you are still speaking.' },
  {
    icon: Sparkles,
    title: 'AI summary',
    text: 'Your own sentences, put in order under the headings of your template.',
  },
  { icon: Send, title: 'Secure sharing', text: 'Review, correct, then send a PDF to GPs, consultants and patients.' },
] as const;

export function LandingPage() {
  const [demo, setDemo] = useState(false);
  const [asked, setAsked] = useState(false);
  const closeDemo = useCallback(() => setDemo(false), []);
  useEffect(() => {
    document.title = 'Auscribe · Clinical dictation and notes';
  }, []);
  return (
    <div className="mx-auto flex min-h-dvh max-w-6xl flex-col px-4 sm:px-6">
      <header className="flex min-h-16 items-center justify-between gap-3 py-3">
        <Brand />
        <Button
          look="secondary"
          onClick={() => {
            setAsked(true);
            setDemo(true);
          }}
        >
          Request Demo
        </Button>
      </header>
      <main className="flex flex-1 flex-col gap-12 py-8 sm:py-16">
        <section className="flex max-w-2xl flex-col gap-5">
          <h1 className="font-semibold text-4xl leading-tight sm:text-5xl">Speak once. The note is ready to review.</h1>
          <p className="text-lg text-quiet">
            Auscribe transcribes clinical dictations and arranges them as structured notes. You check, correct, share
            and archive them.
          </p>
          <div className="flex flex-wrap gap-3">
            <Link to="/login" className={buttonClass('primary')}>
              Get Started
            </Link>
          </div>
        </section>
        <section id="features" aria-label="Features" className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {features.map(({ icon: Icon, title, text }) => (
            <Card key={title} className="flex flex-col gap-2">
              <Icon aria-hidden="true" className="size-6 text-accent" />
              <h2 className="font-semibold text-lg">{title}</h2>
              <p className="text-quiet">{text}</p>
            </Card>
          ))}
        </section>
      </main>
      <footer className="border-line border-t py-6">
        <LegalLinks />
      </footer>
      {asked && (
        <Suspense>
          <DemoDialog open={demo} onClose={closeDemo} />
        </Suspense>
      )}
    </div>
  );
}
