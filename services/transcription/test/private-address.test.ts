import { describe, expect, it } from '@jest/globals';
import { addressProblem } from '../src/config.js';

describe('an engine that hears patients', () => {
  it.each([
    'http://127.0.0.1:9000/v1',
    'http://localhost:9000/v1',
    'http://[::1]:9000/v1',
    'http://10.1.2.3/v1',
    'http://172.16.0.9/v1',
    'http://192.168.1.2/v1',
    'http://speech:9000/v1',
    'http://speech.auscribe.svc.cluster.local/v1',
    'https://llm.clinic.internal/v1',
  ])('inside the operator’s own network is accepted: %s', (url) => expect(addressProblem(url, false)).toBeNull());

  it.each([
    'https://api.example.com/v1',
    'https://172.32.0.1/v1',
    'https://10.example.com/v1',
    'https://localhost.example.com/v1',
  ])('outside of it is accepted only if the operator allows it: %s', (url) => {
    expect(addressProblem(url, false)).toContain('REMOTE_ENGINES');
    expect(addressProblem(url, true)).toBeNull();
  });

  it.each([
    'http://api.example.com/v1',
    'ftp://speech/v1',
    'file:///etc/passwd',
    'no address',
    'http://me:key@speech/v1',
  ])('that is not safe is never accepted: %s', (url) => expect(addressProblem(url, true)).not.toBeNull());
});
