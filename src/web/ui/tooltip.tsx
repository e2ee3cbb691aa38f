import { Tooltip as Radix } from 'radix-ui'

/** Opens after 700 ms, and at once within 300 ms of the last one (spec §9). One around each area that has tooltips. */
export const TooltipArea = ({ children }: { children: React.ReactNode }) => (
	<Radix.Provider delayDuration={700} skipDelayDuration={300}>
		{children}
	</Radix.Provider>
)

/** Explains the control inside it; never the only place where something is said. */
export const Tooltip = ({ text, children }: { text: string; children: React.ReactNode }) => (
	<Radix.Root>
		<Radix.Trigger asChild>{children}</Radix.Trigger>
		<Radix.Portal>
			<Radix.Content
				sideOffset={6}
				className="z-70 max-w-64 animate-fade rounded-lg bg-night px-3 py-1.5 text-sm text-white shadow-float"
			>
				{text}
			</Radix.Content>
		</Radix.Portal>
	</Radix.Root>
)
