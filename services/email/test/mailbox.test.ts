import { describe, expect, it } from '@jest/globals';
import { mailbox } from '../src/domain/message.js';
import { parseRecipients, singleList } from '../src/domain/share.js';

describe('a mailbox', () => {
  it('is one address, as sent to the server', () => {
    expect(mailbox('gp@example.org')).toBe('gp@example.org');
    expect(mailbox("Mary.O'Neill+notes@Clinic.Example.NZ")).toBe("Mary.O'Neill+notes@clinic.example.nz");
    expect(mailbox('arzt@bücher.example')).toBe('arzt@xn--bcher-kva.example');
  });

  it.each([
    ['a header of its own', 'gp@example.org\r\nBcc: x@evil.example'],
    ['a line of its own', 'gp@example.org\nX: y'],
    ['a NUL', 'gp@example.org\0'],
    ['a display name', 'Doctor <gp@example.org>'],
    ['a display name that is an address', 'gp@example.org <x@evil.example>'],
    ['a group', 'team:gp@example.org;'],
    ['a quoted local part', '"gp,x@evil.example"@example.org'],
    ['a quoted local part that holds an address', '"x@evil.example>,gp"@example.org'],
    ['two ats', 'x@evil.example@example.org'],
    ['a comment', 'gp(x@evil.example)@example.org'],
    ['an escape', 'gp\\@evil.example'],
    ['an encoded word', '=?utf-8?q?x=40evil.example=3e?=@example.org'],
    ['a source route', '@relay.example:gp@example.org'],
    ['routing by percent', 'x%evil.example@example.org'],
    ['routing by exclamation mark', 'evil.example!x@example.org'],
    ['an address literal', 'gp@[127.0.0.1]'],
    ['an address without brackets', 'gp@127.0.0.1'],
    ['an address as one number', 'gp@2130706433'],
    ['no top-level domain', 'gp@localhost'],
    ['a dot at the end of the local part', 'gp.@example.org'],
    ['two dots', 'g..p@example.org'],
    ['an empty label', 'gp@example..org'],
    ['another script before the at', 'gр@example.org'],
    ['a full-width at', 'gp＠example.org'],
    ['a domain that becomes an address', 'gp@①②⑦.0.0.1'],
    ['an invisible character', 'gp@exam\u200bple.org'],
    ['a turned direction', 'gp@\u202egro.elpmaxe'],
    ['a space', 'g p@example.org'],
    ['too long a local part', `${'a'.repeat(65)}@example.org`],
    ['too long a whole', `gp@${'a.'.repeat(130)}org`],
  ])('is invalid with %s', (_, text) => {
    expect(mailbox(text)).toBeNull();
    expect(() => parseRecipients(text)).toThrow('Email is invalid');
  });

  it('in a list is checked: an invalid one refuses the list', () => {
    expect(() => parseRecipients('gp@example.org, x%evil.example@example.org')).toThrow('Email is invalid');
    const hundred = Array.from({ length: 100 }, (_, index) => `p${index}@example.org`).join(';');
    expect(() => parseRecipients(hundred)).toThrow('at most 10');
  });
});

describe('the list of recipients', () => {
  it('is given in one place, or is the same in both', () => {
    expect(singleList('gp@example.org', undefined)).toBe('gp@example.org');
    expect(singleList(' ', 'gp@example.org')).toBe('gp@example.org');
    expect(singleList('gp@example.org', ' gp@example.org ')).toBe('gp@example.org');
    expect(() => singleList('gp@example.org', 'x@evil.example')).toThrow('two different lists');
  });
});
