import { Trans, useLingui } from '@lingui/react/macro'
import { Grid, Heading, Text } from '@radix-ui/themes'
import { useLocation } from 'wouter'
import { siteLocales } from '#domain/locale.ts'
import { phoneCodeById } from '#domain/phone/phone-codes.ts'
import { currentLocale } from '../../lib/i18n.ts'
import { signIn } from '../../lib/sign-in.ts'
import { Button } from '../../ui/office/Button.tsx'
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { CountryField } from '../../ui/form/phone/CountryField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useField } from '../../ui/form/use-field.ts'
import { type FormState, useForm } from '../../ui/form/use-form.ts'
import { LocalesField } from '../shared/LocalesField.tsx'
import { type SetupFields, type SetupInput, setupFields } from './setup-fields.ts'
import { useRunSetup } from './use-setup.ts'

const empty: SetupInput = {
  account_name: '',
  site_locales: [...siteLocales],
  country: null,
  user_fullname: '',
  user_login: '',
  password: '',
  repeated: '',
}

/** The school and its administrator, who is signed in afterwards. */
export default function SetupForm({ token }: { token: string }) {
  const { t } = useLingui()
  const [, navigate] = useLocation()
  const run = useRunSetup()
  const form = useForm({ schema: setupFields, defaultValues: empty })
  const { control } = form
  const store = async ({ repeated: _repeated, country, ...fields }: SetupFields) => {
    await run.mutateAsync({
      ...fields,
      token,
      account_country_codes: country === null ? [] : [country],
      account_locale: currentLocale(),
    })
    await signIn(fields.user_login, fields.password)
    navigate('/office/first-steps', { replace: true })
  }
  return (
    <Grid asChild columns="1" gap="4">
      <Form form={form} onSubmit={store}>
        <Heading>
          <Trans>Set up the school</Trans>
        </Heading>
        <Text as="p" color="gray">
          <Trans>Two minutes: the school and you. Everything can be changed later.</Trans>
        </Text>
        <Heading as="h2" size="5" mt="3">
          <Trans>The school</Trans>
        </Heading>
        <TextField
          control={control}
          name="account_name"
          label={t`Name of the school`}
          maxLength={200}
          autoComplete="organization"
        />
        <LocalesField control={control} name="site_locales" />
        <HomeCountryField control={control} />
        <Heading as="h2" size="5" mt="3">
          <Trans>You, its administrator</Trans>
        </Heading>
        <TextField control={control} name="user_fullname" label={t`Full name`} maxLength={200} autoComplete="name" />
        <TextField
          control={control}
          name="user_login"
          label={t`E-mail or phone`}
          hint={t`You sign in with it.`}
          maxLength={254}
          autoComplete="username"
          autoCapitalize="none"
        />
        <TextField
          control={control}
          name="password"
          type="password"
          label={t`Password`}
          hint={t`At least 8 characters with a small and a capital letter and a digit.`}
          maxLength={200}
          autoComplete="new-password"
        />
        <TextField
          control={control}
          name="repeated"
          type="password"
          label={t`Password once more`}
          maxLength={200}
          autoComplete="new-password"
        />
        <ErrorSummary control={control} />
        <Button type="submit" wide busy={form.formState.isSubmitting}>
          <Trans>Create the school</Trans>
        </Button>
      </Form>
    </Grid>
  )
}

type SetupControl = Pick<FormState<SetupInput, SetupFields>, 'control'>

function HomeCountryField({ control }: SetupControl) {
  const { t } = useLingui()
  const { field } = useField<SetupInput, SetupFields, number | null>({ control, name: 'country' })
  return (
    <CountryField
      label={t`Country (optional)`}
      country={field.value === null ? undefined : phoneCodeById(field.value)}
      onChoose={({ id }) => field.onChange(id)}
    />
  )
}
