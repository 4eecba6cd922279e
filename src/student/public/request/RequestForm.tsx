import { useLingui as useTexts } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { CircleCheck } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { phoneProblem } from '#domain/phone/phone-length.ts'
import { maxRequestMessage } from '#domain/request/study-request.ts'
import { errorMessage } from '../../../lib/api/error-message.ts'
import { makeUuid } from '../../../lib/random-id.ts'
import { Button } from '../../../ui/Button.tsx'
import { CheckboxInput } from '../../../ui/input/CheckboxInput.tsx'
import { TextAreaInput } from '../../../ui/input/TextAreaInput.tsx'
import { TextInput } from '../../../ui/input/TextInput.tsx'
import { CourseChoice } from './CourseChoice.tsx'
import { PhoneInput } from './PhoneInput.tsx'
import { sendRequest } from './send-request.ts'
import css from './RequestForm.module.css'

/** As the rules of forms say it, without their validator. */
const requiredField = /*i18n*/ { id: 'Required field', message: 'Required field' }

interface Problems {
  name?: string
  phone?: string
  consent?: string
}

/** Asks for a conversation: a name and a phone are enough. After sending it says what happens next. */
export default function RequestForm() {
  const { t } = useLingui()
  const { _ } = useTexts()
  // A repeated send after a lost reply is the same request.
  const [_id] = useState(makeUuid)
  const [openedAt] = useState(() => performance.now())
  const [phone, setPhone] = useState({ code: '', phone: '' })
  const [courseId, setCourseId] = useState('')
  const [agrees, setAgrees] = useState(false)
  const [problems, setProblems] = useState<Problems>({})
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [sentBy, setSentBy] = useState<string>()
  const form = useRef<HTMLFormElement>(null)

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const text = (name: string) => String(data.get(name) ?? '').trim()
    const fullname = text('fullname')
    const wrongPhone = phone.phone.trim() === '' ? requiredField : phoneProblem(phone.phone, phone.code)
    const found: Problems = {
      ...(fullname === '' && { name: _(requiredField) }),
      ...(wrongPhone && { phone: _(wrongPhone) }),
      ...(!agrees && { consent: t`Without your consent we cannot call you.` }),
    }
    setProblems(found)
    setFailure(undefined)
    if (Object.keys(found).length > 0) {
      // The first field with a problem, once its message is on the page.
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
      return
    }
    setBusy(true)
    try {
      await sendRequest({
        _id,
        fullname,
        phone,
        location: text('location'),
        message: text('message'),
        ...(courseId && { course_id: courseId }),
        website: text('leave_empty'),
        took_ms: performance.now() - openedAt,
      })
      setSentBy(fullname)
    } catch (error) {
      setFailure(errorMessage(error, t`The request was not sent. Check the connection and try again.`))
    } finally {
      setBusy(false)
    }
  }

  if (sentBy !== undefined) return <Thanks name={sentBy} />
  return (
    <form ref={form} className="stack gap-4 relative" noValidate onSubmit={(event) => void send(event)}>
      <TextInput label={t`Your name`} name="fullname" autoComplete="name" maxLength={200} error={problems.name} />
      <PhoneInput
        value={phone}
        error={problems.phone}
        onChange={(change) => setPhone((known) => ({ ...known, ...change }))}
      />
      <TextInput label={t`Town (if you like)`} name="location" autoComplete="address-level2" maxLength={200} />
      <CourseChoice value={courseId} onChoose={setCourseId} />
      <TextAreaInput
        label={t`What would you like to talk about? (if you like)`}
        name="message"
        rows={3}
        maxLength={maxRequestMessage}
      />
      {/* No name or label that a browser knows: it would fill the field in for a person. */}
      <div className={`clip absolute ${css.trap}`} aria-hidden="true">
        <label>
          Leave this empty
          <input name="leave_empty" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <CheckboxInput
        label={
          <Trans>
            I agree that the school calls me or writes to me about this request. I can withdraw this at any time.
          </Trans>
        }
        checked={agrees}
        error={problems.consent}
        onChange={setAgrees}
      />
      {failure && (
        <p role="alert" className={`round bad pad-s ${css.failure}`}>
          {failure}
        </p>
      )}
      <Button type="submit" wide busy={busy}>
        <Trans>Send the request</Trans>
      </Button>
    </form>
  )
}

function Thanks({ name }: { name: string }) {
  return (
    <div className={`grid gap-3 pad-l ${css.thanks}`} role="status">
      <CircleCheck className="ok" size={32} aria-hidden="true" />
      <h3>
        <Trans>Thank you, {name}</Trans>
      </h3>
      <p>
        <Trans>
          Your request has arrived. One person from the school reads it and will call you, usually within two days.
          Until then you can begin the first lesson.
        </Trans>
      </p>
    </div>
  )
}
