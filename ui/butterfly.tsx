interface ButterflyProps {
  size?: number;
  className?: string;
}

/** The site's logo: a butterfly of four puzzle pieces. Its colours follow the visitor's streak (rules: today#streak). */
export function Butterfly({ size = 40, className }: ButterflyProps) {
  return (
    <svg
      viewBox="0 0 48 48"
      width={size}
      height={size}
      className={className}
      aria-hidden="true"
      focusable="false"
      strokeWidth="2.5"
      strokeLinejoin="round"
      stroke="currentColor"
    >
      <path fill="var(--wing-1,#ffc93c)" d="M23 24C20 10 11 5 6 8c-5 3-3 15 4 17 3 1 5-3 8-2 3 0 4 1 5 1z" />
      <path fill="var(--wing-2,#ff6b6b)" d="M25 24c3-14 12-19 17-16 5 3 3 15-4 17-3 1-5-3-8-2-3 0-4 1-5 1z" />
      <path fill="var(--wing-3,#2ec4a6)" d="M23 25c-6 0-13 3-12 9 1 7 9 7 11 0 1-3 1-6 1-9z" />
      <path fill="var(--wing-4,#4d9de0)" d="M25 25c6 0 13 3 12 9-1 7-9 7-11 0-1-3-1-6-1-9z" />
      <path fill="none" strokeLinecap="round" d="M24 40V20M24 20c-1-4-3-6-5-7M24 20c1-4 3-6 5-7" />
    </svg>
  );
}
