import { useSyncExternalStore } from 'react';

import {
  hasToken,
  onSessionChange,
  readIsSuperuser,
  readMustAddSecondStep,
  readMustChangePassword,
  readPermissions,
  readUserId,
} from './session.ts';

export interface Session {
  isSignedIn: boolean;
  userId: string | null;
  isSuperuser: boolean;
  /** As JSON: what it says concerns the office alone. */
  permissions: string | null;
  mustChangePassword: boolean;
  mustAddSecondStep: boolean;
}

/** Follows the session through this tab and the others. The server knows of none. */
export function useSession(): Session {
  return {
    isSignedIn: useSyncExternalStore(onSessionChange, hasToken, () => false),
    userId: useSyncExternalStore(onSessionChange, readUserId, () => null),
    isSuperuser: useSyncExternalStore(onSessionChange, readIsSuperuser, () => false),
    permissions: useSyncExternalStore(onSessionChange, readPermissions, () => null),
    mustChangePassword: useSyncExternalStore(onSessionChange, readMustChangePassword, () => false),
    mustAddSecondStep: useSyncExternalStore(onSessionChange, readMustAddSecondStep, () => false),
  };
}
