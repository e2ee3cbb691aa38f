import { Suspense, useDeferredValue } from 'react'

/** What only this browser can show, in small steps after the page works; nothing around it is rendered anew when it comes. */
export const WhenHydrated = ({ before, children }: { before?: React.ReactNode; children: React.ReactNode }) => (
	<Suspense fallback={before}>{useDeferredValue(true, false) ? children : before}</Suspense>
)
