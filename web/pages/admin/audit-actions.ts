import {
  BadgeCheck,
  Ban,
  CircleDashed,
  Eye,
  EyeOff,
  KeyRound,
  LogOut,
  type LucideIcon,
  ShieldAlert,
  ShieldBan,
  ShieldCheck,
  ShieldOff,
  ToggleLeft,
  ToggleRight,
  Undo2,
} from 'lucide-react';
import type { AuditAction } from '../../../contract/admin-api.ts';

interface ActionInfo {
  label: string;
  colour: string;
  Icon: LucideIcon;
}

/** How the log names and draws what was done. */
export const auditActions: Record<AuditAction, ActionInfo> = {
  logged_in: { label: 'Logged in', colour: 'bg-mint', Icon: KeyRound },
  logged_out: { label: 'Logged out', colour: 'bg-sky', Icon: LogOut },
  login_refused: { label: 'Wrong password', colour: 'bg-coral', Icon: ShieldAlert },
  session_ended: { label: 'Session ended', colour: 'bg-sky', Icon: LogOut },
  second_factor_set: { label: 'Second step turned on', colour: 'bg-mint', Icon: ShieldCheck },
  second_factor_removed: { label: 'Second step turned off', colour: 'bg-coral', Icon: ShieldOff },
  recovery_code_used: { label: 'Recovery code used', colour: 'bg-sun', Icon: KeyRound },
  fee_marked_paid: { label: 'Fee marked as paid', colour: 'bg-mint', Icon: BadgeCheck },
  fee_marked_unpaid: { label: 'Fee marked as unpaid', colour: 'bg-sun', Icon: CircleDashed },
  reward_unlisted: { label: 'Reward unlisted', colour: 'bg-grape', Icon: EyeOff },
  listing_allowed: { label: 'Listing allowed', colour: 'bg-mint', Icon: Eye },
  listing_refused: { label: 'Listing refused', colour: 'bg-grape', Icon: EyeOff },
  puzzle_kept: { label: 'Puzzle kept', colour: 'bg-mint', Icon: Eye },
  puzzle_taken_down: { label: 'Puzzle taken down', colour: 'bg-coral', Icon: Ban },
  puzzle_blocked: { label: 'Puzzle taken down and blocked', colour: 'bg-coral', Icon: ShieldBan },
  decision_undone: { label: 'Decision undone', colour: 'bg-sun', Icon: Undo2 },
  block_added: { label: 'Block added', colour: 'bg-coral', Icon: ShieldBan },
  block_removed: { label: 'Block removed', colour: 'bg-sun', Icon: Undo2 },
  switched_on: { label: 'Switched on', colour: 'bg-coral', Icon: ToggleRight },
  switched_off: { label: 'Switched off', colour: 'bg-mint', Icon: ToggleLeft },
};
