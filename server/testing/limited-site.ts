import { limits } from '../../platform/limits/limits.ts';
import { buildRewardFixture } from './reward-fixture.ts';

/** Opens a site with the real limits, to which requests can be sent from any address. */
export async function openLimitedSite() {
  const site = await buildRewardFixture({ limits: 1, trustProxy: ['127.0.0.1'] });
  const send = async (address: string, path: string, payload: object) =>
    site.app.inject({
      method: 'POST',
      url: path,
      payload,
      headers: { 'x-forwarded-for': address, 'user-agent': 'Mozilla/5.0 Firefox/140' },
    });
  return {
    ...site,
    send,
    answer: async (puzzleId: string, text: string, address: string) => {
      const { token } = (await send(address, `/api/puzzles/${puzzleId}/plays`, {})).json();
      return send(address, `/api/puzzles/${puzzleId}/answers`, { token, answer: { text } });
    },
  };
}

/**
 * Upper bound for the stored bytes of each kind of text that a network can send at once. Sealing makes texts a third
 * longer.
 */
export const maxAtOnce = 1.4 * 1024 * limits.said_kilobytes.burst;
