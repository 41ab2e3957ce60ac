import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return <section className={classNames('sticker p-4 sm:p-6', className)} {...rest} />;
}
