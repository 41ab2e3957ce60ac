import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { pagePaths } from '../contract/routes.ts';
import { Butterfly } from './butterfly.tsx';
import { Button, ButtonLink } from './button.tsx';
import { Card } from './card.tsx';

interface ErrorCardProps {
  title: string;
  message?: string;
  action?: { label: string; onClick(): void };
  homeLabel?: string;
  /** Shown last, below the buttons. */
  children?: ReactNode;
}

/** Says what went wrong and what to do, in the middle of the page. */
export function ErrorCard({ title, message, action, homeLabel, children }: ErrorCardProps) {
  return (
    <Card className="m-auto flex w-full max-w-md flex-col items-center gap-4 text-center">
      <Butterfly size={72} className="[transform:rotate(-12deg)] grayscale" />
      <h1>{title}</h1>
      {message && <p className="text-lg">{message}</p>}
      {action && (
        <Button accent="sun" onClick={action.onClick}>
          {action.label}
        </Button>
      )}
      {homeLabel && (
        <Link href={pagePaths.home} asChild>
          <ButtonLink accent={action ? 'plain' : 'sun'}>{homeLabel}</ButtonLink>
        </Link>
      )}
      {children}
    </Card>
  );
}
