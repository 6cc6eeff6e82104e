import UIKit
import Capacitor

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {
        guard let windowScene = scene as? UIWindowScene else { return }

        window = UIWindow(windowScene: windowScene)
        let page = CAPBridgeViewController()
        window?.rootViewController = page
        window?.makeKeyAndVisible()
        // Where the page has not been drawn yet, as while the device is turned, stands its canvas in light or dark.
        page.webView?.backgroundColor = UIColor(named: "Canvas")
        page.webView?.scrollView.backgroundColor = UIColor(named: "Canvas")

        SceneDelegateProxy.shared.scene(scene, willConnectTo: session, options: connectionOptions)

        // A message whose press launches the app arrives here alone: the bridge becomes the notification centre's delegate only once
        // its view has loaded, after launching has finished. The plugin keeps the press until the page listens.
        page.loadViewIfNeeded()
        if let response = connectionOptions.notificationResponse {
            page.bridge?.notificationRouter.pushNotificationHandler?.didReceive(response: response)
        }
    }

    func sceneDidEnterBackground(_ scene: UIScene) {
        forgetAppleName()
    }

    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
        SceneDelegateProxy.shared.scene(scene, openURLContexts: URLContexts)
    }

    func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
        SceneDelegateProxy.shared.scene(scene, continue: userActivity)
    }
}
