import { describe, expect, it } from 'vitest';
import { messageOf, shareLinks } from './share-links.ts';

const shared = { url: 'https://puzzlefly.example/play/arrange/a-1', text: 'Can you solve this?' };

describe('Sharing a puzzle', () => {
  it('links to each service’s share page with exactly its parameters', () => {
    expect(shareLinks(shared)).toEqual({
      facebook:
        'https://www.facebook.com/sharer/sharer.php?u=https%3A%2F%2Fpuzzlefly.example%2Fplay%2Farrange%2Fa-1&quote=Can%20you%20solve%20this%3F',
      x: 'https://x.com/intent/post?text=Can%20you%20solve%20this%3F&url=https%3A%2F%2Fpuzzlefly.example%2Fplay%2Farrange%2Fa-1',
      whatsapp:
        'https://api.whatsapp.com/send?text=Can%20you%20solve%20this%3F%0Ahttps%3A%2F%2Fpuzzlefly.example%2Fplay%2Farrange%2Fa-1',
    });
  });

  it.each(['A & B = C? #1 + 2', 'Ẹ káàbọ̀ 🦋', '100% “quoted”'])('keeps %s intact', (text) => {
    const links = shareLinks({ url: 'https://puzzlefly.example/?a=1&b=2#c', text });
    expect(new URL(links.facebook).searchParams.get('quote')).toBe(text);
    expect(new URL(links.facebook).searchParams.get('u')).toBe('https://puzzlefly.example/?a=1&b=2#c');
    expect(new URL(links.x).searchParams.get('text')).toBe(text);
    expect(new URL(links.whatsapp).searchParams.get('text')).toBe(
      `${text}\nhttps://puzzlefly.example/?a=1&b=2#c`,
    );
    for (const link of Object.values(links)) expect(link).not.toContain('+');
  });

  it('joins the words and the address for WhatsApp and the clipboard', () => {
    expect(messageOf(shared)).toBe('Can you solve this?\nhttps://puzzlefly.example/play/arrange/a-1');
  });
});
