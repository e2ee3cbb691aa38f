import type { StepProps } from './step-props.ts'
import { TypedField } from './typed-field.tsx'

export const ContactStep = (props: StepProps) => (
	<>
		<TypedField {...props} name="contactName" label="Name" max={100} input={{ autoComplete: 'name' }} />
		<TypedField
			{...props}
			name="email"
			label="E-mail"
			hint="Our questions and the invitation go there."
			max={254}
			input={{ autoComplete: 'email', type: 'email' }}
		/>
		<TypedField {...props} name="phone" label="Phone" max={30} input={{ autoComplete: 'tel', type: 'tel' }} />
	</>
)
