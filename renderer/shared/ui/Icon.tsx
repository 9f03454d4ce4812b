import clsx from 'clsx';
import {
  Armchair,
  ArrowDownUp,
  ArrowRight,
  ArrowRightLeft,
  Ban,
  Bed,
  Bell,
  Building2,
  Calendar,
  Car,
  ChartColumn,
  Check,
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  ChevronUp,
  CircleCheck,
  CircleQuestionMark,
  CircleX,
  Clock,
  Copy,
  Download,
  Ellipsis,
  ExternalLink,
  Eye,
  EyeOff,
  FileText,
  Globe,
  Hourglass,
  House,
  IdCard,
  Inbox,
  Info,
  Keyboard,
  KeyRound,
  Languages,
  ListFilter,
  Lock,
  LogOut,
  type LucideIcon,
  Luggage,
  Mail,
  MapPin,
  MessageSquare,
  MessageSquareMore,
  Minus,
  Monitor,
  Moon,
  PanelsTopLeft,
  Pencil,
  Phone,
  Plane,
  Plus,
  Printer,
  QrCode,
  Radar,
  ReceiptText,
  RefreshCw,
  Search,
  SearchX,
  Send,
  Settings,
  ShieldCheck,
  SlidersHorizontal,
  Smartphone,
  Stamp,
  Star,
  Sun,
  Ticket,
  Timer,
  TramFront,
  Trash2,
  TriangleAlert,
  Undo2,
  User,
  UserPlus,
  Users,
  Wallet,
  WifiOff,
  X,
} from 'lucide-react';
import type { Ref } from 'react';
import { UnknownGlyph, YenGlyph } from './iconGlyphs.tsx';
import './Icon.css';

const icons = {
  approval: Stamp,
  arrowRight: ArrowRight,
  ban: Ban,
  bell: Bell,
  building: Building2,
  calendar: Calendar,
  car: Car,
  chart: ChartColumn,
  check: Check,
  chevronDown: ChevronDown,
  chevronLeft: ChevronLeft,
  chevronRight: ChevronRight,
  chevronUp: ChevronUp,
  chat: MessageSquareMore,
  circleCheck: CircleCheck,
  clear: CircleX,
  clock: Clock,
  close: X,
  copy: Copy,
  desk: PanelsTopLeft,
  download: Download,
  edit: Pencil,
  externalLink: ExternalLink,
  eye: Eye,
  eyeOff: EyeOff,
  fail: CircleX,
  file: FileText,
  filter: ListFilter,
  globe: Globe,
  help: CircleQuestionMark,
  home: House,
  hotel: Bed,
  idCard: IdCard,
  inbox: Inbox,
  info: Info,
  key: KeyRound,
  keyboard: Keyboard,
  language: Languages,
  location: MapPin,
  lock: Lock,
  logout: LogOut,
  mail: Mail,
  message: MessageSquare,
  minus: Minus,
  mobile: Smartphone,
  monitor: Monitor,
  moon: Moon,
  more: Ellipsis,
  notFound: SearchX,
  order: ReceiptText,
  pay: YenGlyph,
  phone: Phone,
  plane: Plane,
  plus: Plus,
  print: Printer,
  qrCode: QrCode,
  radar: Radar,
  refresh: RefreshCw,
  search: Search,
  seat: Armchair,
  send: Send,
  settings: Settings,
  shield: ShieldCheck,
  sliders: SlidersHorizontal,
  sort: ArrowDownUp,
  star: Star,
  sun: Sun,
  swap: ArrowRightLeft,
  ticket: Ticket,
  timer: Timer,
  train: TramFront,
  trash: Trash2,
  trip: Luggage,
  undo: Undo2,
  unknown: UnknownGlyph,
  user: User,
  userPlus: UserPlus,
  users: Users,
  waiting: Hourglass,
  wallet: Wallet,
  warning: TriangleAlert,
  wifiOff: WifiOff,
} satisfies Record<string, LucideIcon>;

export type IconName = keyof typeof icons;
export type IconSize = 12 | 14 | 16 | 18 | 20 | 24 | 28 | 40;

/** Whether a word is the name of an icon. */
export const isIconName = (word: string): word is IconName => word in icons;

/** All icon names, for the gallery. */
export const iconNames: readonly IconName[] = Object.keys(icons).filter(isIconName);

export interface IconProps {
  name: IconName;
  /** Design pixels; 20 unless told. */
  size?: IconSize;
  /** Says the icon aloud. Without it the icon is decoration and hidden from screen readers. */
  label?: string;
  className?: string;
  ref?: Ref<SVGSVGElement>;
}

/** One icon by meaning; 1.75 px stroke at every size, 1.5 at 14 px and below (ux.md §3). */
export function Icon({ name, size = 20, label, className, ref }: IconProps) {
  const Glyph: LucideIcon = icons[name];
  return (
    <Glyph
      ref={ref}
      nonScalingStroke
      className={clsx('td-icon', `td-icon--${size}`, className)}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    />
  );
}
