import { lazy, Suspense } from 'react'
import type { AuthState } from '#web/features/auth/viewer.ts'
import { retryLoad } from '#web/lib/retry-load.ts'
import { Sheet } from '#web/ui/sheet.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const importForm = retryLoad(() =>
	import('#web/features/sign-in/sign-in-form.tsx').then(({ SignInForm }) => ({ default: SignInForm })),
)
const SignInForm = lazy(importForm)

/** Who is signed in, or the button that asks. */
export const SignInAside = ({ auth, onAsk }: { auth: AuthState; onAsk: () => void }) =>
	auth.state === 'signedIn' ? (
		<p className="animate-fade py-1 text-muted text-sm">
			Signed in as <span className="font-semibold text-ink">{auth.user.username}</span>
		</p>
	) : (
		<p className={auth.state === 'loading' ? 'invisible text-sm' : 'animate-fade text-sm'}>
			<span className="text-muted">Have an account? </span>
			<button
				type="button"
				onPointerEnter={() => void importForm()}
				onClick={onAsk}
				className="inline-block py-1 font-semibold underline underline-offset-4"
			>
				Sign in
			</button>
		</p>
	)

/** Signing in over the checkout, which stays as it is; beside its form, for a form stands in no other. */
export const SignInSheet = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => (
	<Sheet isOpen={isOpen} onClose={onClose} side="center" title="Sign in to check out">
		{isOpen && (
			<div className="grid gap-5 overflow-y-auto p-5 sm:p-6">
				<p className="text-muted">What you have typed stays. Your saved addresses and your cart come with you.</p>
				<Suspense fallback={<Skeleton className="h-72" />}>
					<SignInForm landing={null} />
				</Suspense>
			</div>
		)}
	</Sheet>
)
