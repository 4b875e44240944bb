import type { Features, Place } from './place.js';
import type { ScoreAnswer } from './score-request.js';

/** What may have been said at a place: the words as heard, one of the alternatives, or something else. */
export interface Candidate {
  readonly role: 'heard' | 'alternative' | 'other';
  readonly text: string;
  readonly features: Features;
}

type PlaceScores = ScoreAnswer['places'][number];

/** Differences between log-likelihoods are limited to this many nats. */
const maxLead = 25;
const clip = (nats: number): number => Math.max(-maxLead, Math.min(maxLead, nats));

/**
 * A place's candidates with their features for the decision model (data/decision.json): the words as heard first, then the
 * alternatives in their order, then something else.
 *
 * Features in nats: `lead`, by how much the words as heard are likelier than the best alternative, with its positive part
 * `likelier` and its negative part `loss`; `gain`, `ahead` and `behind`, by how much an alternative is likelier than the
 * words as heard, than any other text, and than the best alternative. `first` marks the best alternative, and `nearest` is
 * the smallest distance in sound of any alternative.
 */
export function candidatesOf(place: Place, { heard, alternatives: scores }: PlaceScores): Candidate[] {
  const logprobs = place.alternatives.map((_, at) => scores[at]?.logprob ?? heard.logprob - maxLead);
  const best = Math.max(...logprobs);
  const lead = clip(heard.logprob - best);
  const alternatives = place.alternatives.map(({ text, features }, at): Candidate => {
    const own = logprobs[at] ?? 0;
    const others = Math.max(...logprobs.filter((_, other) => other !== at), heard.logprob - maxLead);
    return {
      role: 'alternative',
      text,
      features: {
        ...features,
        bias: 1,
        gain: clip(own - heard.logprob),
        ahead: clip(own - others),
        behind: Math.min(0, clip(own - best)),
        first: own === best ? 1 : 0,
      },
    };
  });
  return [
    { role: 'heard', text: '', features: { ...place.features, bias: 1, lead, likelier: Math.max(0, lead) } },
    ...alternatives,
    {
      role: 'other',
      text: '',
      features: { ...place.features, bias: 1, loss: Math.max(0, -lead), nearest: smallestDistance(place) },
    },
  ];
}

const smallestDistance = ({ alternatives }: Place): number =>
  Math.min(1, ...alternatives.map(({ distance }) => distance));
