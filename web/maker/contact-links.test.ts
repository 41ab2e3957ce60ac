import { expect, it } from 'vitest';
import { contactLinks } from './contact-links.ts';

it.each([
  ['0803 123 4567', ['Call tel:08031234567', 'WhatsApp https://wa.me/2348031234567']],
  ['+234 800-555-0100', ['Call tel:+2348005550100', 'WhatsApp https://wa.me/2348005550100']],
  ['2348005550100', ['Call tel:2348005550100', 'WhatsApp https://wa.me/2348005550100']],
  ['0044 20 7946 0958', ['Call tel:00442079460958', 'WhatsApp https://wa.me/442079460958']],
  ['(020) 7946 0958', ['Call tel:02079460958', 'WhatsApp https://wa.me/2342079460958']],
  ['555 0100', ['Call tel:5550100']],
  ['ada@example.com', ['Send email mailto:ada@example.com']],
  ['Ada <ada+shop@mail.example.com>.', ['Send email mailto:ada%2Bshop@mail.example.com']],
  ['https://wa.me/2348031234567.', ['Open link https://wa.me/2348031234567']],
  [
    'Call 08031234567 or write to ada@example.com',
    ['Call tel:08031234567', 'WhatsApp https://wa.me/2348031234567', 'Send email mailto:ada@example.com'],
  ],
  ['at the till, house 12', []],
  ['javascript:alert(1) @ada', []],
  ['+234 800', []],
])('finds the links to tap in %j', (text, links) => {
  expect(contactLinks(text).map(({ label, href }) => `${label} ${href}`)).toEqual(links);
});
