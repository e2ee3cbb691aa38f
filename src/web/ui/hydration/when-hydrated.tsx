import { Suspense } from 'react'
import { useIsHydrated } from '#web/lib/browser/use-is-hydrated.ts'

/** What only this browser can show; nothing around it is rendered anew when it comes. */
export const WhenHydrated = ({ before, children }: { before?: React.ReactNode; children: React.ReactNode }) => (
	<Suspense fallback={before}>{useIsHydrated() ? children : before}</Suspense>
)
