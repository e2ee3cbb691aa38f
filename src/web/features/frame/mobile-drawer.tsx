import { lazy, Suspense } from 'react'
import { retryLoad } from '#web/lib/retry-load.ts'
import { Loading } from '#web/ui/loading.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { Sheet } from '#web/ui/sheet.tsx'

const importMenu = retryLoad(() => import('./mobile-menu.tsx').then(({ MobileMenu }) => ({ default: MobileMenu })))
const MobileMenu = lazy(importMenu)
export const loadMobileMenu = () => void importMenu()

export const MobileDrawer = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => (
	<Sheet
		isOpen={isOpen}
		onClose={onClose}
		side="left"
		title={
			<>
				<Logo className="text-2xl [--bolt:currentColor]" />
				<span className="sr-only"> menu</span>
			</>
		}
	>
		{isOpen && (
			<Suspense fallback={<Loading />}>
				<MobileMenu onClose={onClose} />
			</Suspense>
		)}
	</Sheet>
)
