import { Link } from 'react-router'
import { ApiError, messageOf } from '#web/lib/api.ts'
import { Button, buttonStyle } from './button.tsx'

interface EmptyStateProps {
	title: string
	text?: string
	/** The next step. */
	children?: React.ReactNode
}

export const EmptyState = ({ title, text, children }: EmptyStateProps) => (
	<div className="grid justify-items-center gap-4 px-6 py-16 text-center">
		<p className="display text-3xl">{title}</p>
		{text && <p className="max-w-md text-muted">{text}</p>}
		{children}
	</div>
)

/** What went wrong, in words, and what to do about it. */
export const ErrorState = ({ error, onRetry }: { error: unknown; onRetry?: () => void }) => (
	<div role="alert" className="grid justify-items-center gap-4 px-6 py-16 text-center">
		<p className="max-w-md">{messageOf(error)}</p>
		{error instanceof ApiError && error.refusal?.code === 'TWO_FACTOR_SETUP_REQUIRED' ? (
			<Link to="/account?tab=security" className={buttonStyle()}>
				Set up two-factor sign-in
			</Link>
		) : (
			onRetry && (
				<Button look="outline" onClick={onRetry}>
					Try Again
				</Button>
			)
		)}
	</div>
)
