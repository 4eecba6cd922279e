// Runs before every page's application, as it is: in ES5, so that browsers run it that are too old for everything else.
// It keeps pages alive that a browser translates, names a browser that is below the floor (README, "Browsers"), and says so
// when the application does not start. Built by `src/build/before-app.ts`.
;(function () {
  // An answer is saved, or its student is told, within five seconds.
  var AFTER_ACT_MS = 4000
  var AFTER_SIGN_MS = 10000
  // Without a sign of use a drawn page starts five seconds after it has loaded (`src/student/start-drawn.ts`).
  var LATEST_MS = 16000

  var root = document.getElementById('root')
  var box = null
  var fields = []

  /** Whether the browser is older than Safari 15.6, Chrome 106 and Firefox 115, or lacks what every page needs. */
  function isBelowFloor() {
    var agent = navigator.userAgent
    var found
    if ((found = /(?:iPhone|iPad|iPod).*? OS (\d+)_(\d+)/.exec(agent))) {
      if (isOlder(found, 15, 6)) return true
    } else if ((found = /Chrom(?:e|ium)\/(\d+)/.exec(agent))) {
      if (isOlder(found, 106, 0)) return true
    } else if ((found = /Firefox\/(\d+)/.exec(agent))) {
      if (isOlder(found, 115, 0)) return true
    } else if ((found = /Version\/(\d+)\.(\d+).*Safari\//.exec(agent))) {
      if (isOlder(found, 15, 6)) return true
    }
    return (
      !('noModule' in document.createElement('script')) ||
      lacks(
        window,
        'Promise Proxy WeakRef AbortController fetch structuredClone queueMicrotask URLSearchParams FormData',
      ) ||
      lacks(window, 'MutationObserver IntersectionObserver ResizeObserver TextEncoder Blob WeakMap Symbol BigInt') ||
      lacks(window.crypto, 'getRandomValues') ||
      lacks(Array.prototype, 'at findLast flatMap includes') ||
      lacks(String.prototype, 'at replaceAll matchAll normalize padStart') ||
      lacks(Object, 'hasOwn fromEntries entries') ||
      lacks(Promise, 'allSettled any') ||
      lacks(Promise.prototype, 'finally') ||
      lacks(window.Intl, 'PluralRules DateTimeFormat NumberFormat') ||
      lacks(Element.prototype, 'append closest replaceChildren toggleAttribute')
    )
  }

  function isOlder(version, major, minor) {
    return Number(version[1]) < major || (Number(version[1]) === major && Number(version[2] || 0) < minor)
  }

  function lacks(owner, names) {
    var list = names.split(' ')
    for (var i = 0; i < list.length; i += 1) if (!owner || !(list[i] in owner)) return true
    return false
  }

  function tell(kind) {
    if (box) return
    var words = readWords()
    fields = root.querySelectorAll(':enabled')
    setDisabled(true)
    box = document.createElement('div')
    box.id = 'before-app'
    box.setAttribute('role', 'alert')
    box.style.cssText =
      'position:fixed;left:0;right:0;bottom:0;z-index:99;padding:16px;background:#171412;color:#fff;font:16px/1.5 sans-serif;border-top:2px solid #fff'
    box.appendChild(document.createTextNode((words[kind] || 'This page has not started. Please reload it.') + ' '))
    if (kind === 'late') {
      var button = document.createElement('button')
      button.type = 'button'
      button.style.cssText =
        'min-height:48px;padding:0 20px;margin-left:8px;font:inherit;color:#171412;background:#fff;border:0;border-radius:8px;cursor:pointer'
      button.appendChild(document.createTextNode(words.reload || 'Reload'))
      button.addEventListener('click', function () {
        location.reload()
      })
      box.appendChild(button)
    }
    document.body.appendChild(box)
  }

  /** In the page's language, as the server sends them (`server/pages/page-document.ts`). */
  function readWords() {
    try {
      return JSON.parse(document.getElementById('page-data').textContent).words || {}
    } catch (error) {
      return error && {}
    }
  }

  function setDisabled(value) {
    for (var i = 0; i < fields.length; i += 1) fields[i].disabled = value
  }

  /** Tells when nothing has replaced or hydrated what the server sent. */
  function watchStart() {
    var isStarted = false
    var observer = new MutationObserver(function () {
      isStarted = true
      observer.disconnect()
      if (!box) return
      box.parentNode.removeChild(box)
      setDisabled(false)
    })
    observer.observe(root, { childList: true, attributes: true })
    function tellAfter(ms) {
      setTimeout(function () {
        if (!isStarted) tell('late')
      }, ms)
    }
    function once(names, target, ms) {
      var isSeen = false
      names.split(' ').forEach(function (name) {
        target.addEventListener(
          name,
          function (event) {
            if (isSeen || isStarted || (event.target.closest && event.target.closest('a'))) return
            isSeen = true
            tellAfter(ms)
          },
          true,
        )
      })
    }
    once('click change input', root, AFTER_ACT_MS)
    once('pointerdown keydown wheel', window, AFTER_SIGN_MS)
    tellAfter(LATEST_MS)
  }

  /**
   * A translation of the page puts elements in place of text nodes, which the application still holds. Those then change and
   * leave the page as if they were where their replacement is.
   */
  function surviveTranslation() {
    var node = Node.prototype
    var removeChild = node.removeChild
    var insertBefore = node.insertBefore
    var value = Object.getOwnPropertyDescriptor(node, 'nodeValue')
    /** Lists of elements by text node. */
    var replacements = new WeakMap()

    new MutationObserver(function (records) {
      records.forEach(function (record) {
        var removed = record.removedNodes[0]
        if (!removed || removed.nodeType !== 3 || removed.parentNode) return
        // Put in instead of the text, or before or behind it.
        var added = record.addedNodes[0] ? [].slice.call(record.addedNodes) : [record.previousSibling]
        if (!isTranslation(added[0])) added = [record.nextSibling]
        if (isTranslation(added[0])) replacements.set(removed, added)
      })
    }).observe(document.documentElement, { childList: true, subtree: true })

    /** An element that neither React nor the editor has made: both mark theirs. */
    function isTranslation(candidate) {
      if (!candidate || candidate.nodeType !== 1) return false
      return !Object.keys(candidate).some(function (key) {
        return key.indexOf('__') === 0
      })
    }

    /** What is in `parent` for this node: the node, what contains it, or what has replaced it. */
    function placesOf(child, parent) {
      var nodes = (!child.parentNode && replacements.get(child)) || [child]
      return nodes.map(placeIn).filter(Boolean)
      function placeIn(node) {
        var place = node
        while (place && place.parentNode !== parent) place = place.parentNode
        return place
      }
    }

    function remove(place) {
      if (place.parentNode) removeChild.call(place.parentNode, place)
    }

    node.removeChild = function (child) {
      if (!child || child.parentNode === this) return removeChild.call(this, child)
      placesOf(child, this).forEach(remove)
      return child
    }
    node.insertBefore = function (child, before) {
      if (!before || before.parentNode === this) return insertBefore.call(this, child, before)
      return insertBefore.call(this, child, placesOf(before, this)[0] || null)
    }
    Object.defineProperty(node, 'nodeValue', {
      configurable: true,
      enumerable: value.enumerable,
      get: value.get,
      set: function (text) {
        value.set.call(this, text)
        var added = this.nodeType === 3 && !this.parentNode ? replacements.get(this) : undefined
        if (!added || !added[0].parentNode) return
        replacements.delete(this)
        // The browser translates it again.
        added[0].parentNode.replaceChild(this, added[0])
        added.slice(1).forEach(remove)
      },
    })
  }

  /** Adds what browsers of the floor lack. `tests/rules/find-above-floor.ts` reads the names. */
  function provide(owner, name, value) {
    if (!(name in owner)) Object.defineProperty(owner, name, { configurable: true, writable: true, value: value })
  }

  function provideAll() {
    provide(AbortSignal, 'timeout', function (ms) {
      var ending = new AbortController()
      setTimeout(function () {
        ending.abort(new DOMException('The operation timed out.', 'TimeoutError'))
      }, ms)
      return ending.signal
    })
    provide(AbortSignal, 'any', function (signals) {
      var ending = new AbortController()
      signals.forEach(function (signal) {
        function end() {
          ending.abort(signal.reason)
        }
        if (signal.aborted) end()
        else signal.addEventListener('abort', end)
      })
      return ending.signal
    })
    provide(URL, 'canParse', function (address, base) {
      try {
        return Boolean(new URL(address, base))
      } catch (error) {
        return !error
      }
    })
    provide(Array.prototype, 'toSorted', function (compare) {
      return this.slice().sort(compare)
    })
  }

  if (isBelowFloor()) return tell('old')
  provideAll()
  surviveTranslation()
  if (root) watchStart()
})()
