import { lazy, Suspense } from 'react'
import { SubmitButton } from '#web/features/form/submit-button.tsx'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { appCode } from '#web/features/sign-in/app-code.ts'
import { CodeInput } from '#web/features/sign-in/code-input.tsx'
import { retryLoad } from '#web/lib/retry-load.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { inGroups } from './code-labels.ts'

const QrCode = lazy(retryLoad(() => import('./qr-code.tsx').then(({ QrCode }) => ({ default: QrCode }))))

interface ScanStepProps {
	secret: string
	otpauthUri: string
	/** Checks the first code; what it throws is shown. */
	onCode: (code: string) => Promise<void>
	onCancel: () => void
}

const fields = ['code'] as const

const takeFocus = (element: HTMLElement | null) => element?.focus()

/** The secret goes into the app, by camera or by hand, and the app's first code proves it. */
export function ScanStep({ secret, otpauthUri, onCode, onCancel }: ScanStepProps) {
	const { form, errors, isSending, refusal, submit } = useSchemaForm({
		schema: appCode,
		names: fields,
		defaultValues: { code: '' },
		send: ({ code }) => onCode(code),
	})
	return (
		// The field that had the keyboard is gone with the step before.
		<section
			ref={takeFocus}
			tabIndex={-1}
			aria-label="Set up your authenticator app"
			className="grid animate-fade scroll-mt-24 gap-x-10 gap-y-7 outline-none md:grid-cols-[15rem_minmax(0,1fr)]"
		>
			<div className="grid content-start justify-items-center gap-4">
				<Suspense fallback={<Skeleton className="aspect-square w-full max-w-60 rounded-2xl" />}>
					<QrCode
						text={otpauthUri}
						label="QR code for your authenticator app"
						className="w-full max-w-60 rounded-2xl border border-line"
					/>
				</Suspense>
			</div>
			<div className="grid content-start gap-6">
				<div className="grid gap-1.5">
					<p className="font-semibold">1. Scan the code with your authenticator app</p>
					<p className="text-[0.9375rem] text-muted">No camera at hand? Type this key into the app instead.</p>
					<p
						className="mt-1 w-fit rounded-xl bg-sunken px-4 py-3 figures font-medium tracking-wider break-words"
						translate="no"
					>
						<span className="sr-only">Key: </span>
						{inGroups(secret)}
					</p>
				</div>
				<form method="post" noValidate onSubmit={submit} className="grid max-w-xs gap-5">
					{refusal.message}
					<Field label="2. Enter the six digits that the app shows" error={errors.code?.message}>
						<CodeInput {...form.register('code')} />
					</Field>
					<div className="flex flex-wrap gap-3">
						<SubmitButton isSending={isSending} sendingText="Checking…">
							Turn on
						</SubmitButton>
						<Button look="quiet" onClick={onCancel}>
							Cancel
						</Button>
					</div>
				</form>
			</div>
		</section>
	)
}
