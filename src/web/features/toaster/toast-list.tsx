import X from 'lucide-react/icons/x'
import { Toast } from 'radix-ui'
import { actionDuration, toastDuration, useToasts } from './toast-store.ts'

export function ToastList() {
	const { toasts, dismiss } = useToasts()
	return (
		<Toast.Provider duration={toastDuration} swipeDirection="right" swipeThreshold={50}>
			{toasts.map(({ id, title, description, look, action, isOpen }) => (
				<Toast.Root
					key={id}
					open={isOpen}
					onOpenChange={(open) => !open && dismiss(id)}
					{...(action && { duration: actionDuration })}
					type={look === 'danger' ? 'foreground' : 'background'}
					className="toast"
					data-look={look ?? 'plain'}
				>
					<div className="grid gap-1">
						<Toast.Title className="font-semibold">{title}</Toast.Title>
						{description && <Toast.Description className="text-sm opacity-80">{description}</Toast.Description>}
					</div>
					{action && (
						<Toast.Action
							altText={action.label}
							onClick={() => void action.run()}
							className="min-h-9 rounded-lg border border-current/40 px-3 font-semibold text-sm hover:bg-white/10"
						>
							{action.label}
						</Toast.Action>
					)}
					<Toast.Close aria-label="Dismiss" className="grid size-8 place-items-center rounded-full hover:bg-white/10">
						<X size={16} aria-hidden />
					</Toast.Close>
				</Toast.Root>
			))}
			<Toast.Viewport hotkey={['F8']} className="toast-viewport" />
		</Toast.Provider>
	)
}
