import { CircleHelp, LayoutDashboard, Mic, Settings, UserRound } from 'lucide-react';

export const navItems = [
  { to: '/dashboard', label: 'dashboard', icon: LayoutDashboard },
  { to: '/dictation/new', label: 'newDictation', icon: Mic },
  { to: '/profile', label: 'profile', icon: UserRound },
  { to: '/settings', label: 'settings', icon: Settings },
  { to: '/help', label: 'help', icon: CircleHelp },
] as const;
